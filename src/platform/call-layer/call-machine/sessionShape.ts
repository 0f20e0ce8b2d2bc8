/** A call object of ours, or the library's own page in a frame ("prebuilt"). */
export type SessionShape = 'call-object' | 'prebuilt';
