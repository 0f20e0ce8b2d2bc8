/** A call object, or the library's own page in a frame ("prebuilt"). */
export type SessionShape = 'call-object' | 'prebuilt';
