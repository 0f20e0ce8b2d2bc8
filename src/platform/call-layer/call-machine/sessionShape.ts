/** A call object of the room library (daily-js), or its ready-made page in a frame ("prebuilt"). */
export type SessionShape = 'call-object' | 'prebuilt';
