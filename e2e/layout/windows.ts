export type TestWindow = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Font size of the root element. The default is 16. */
  readonly rootFontPx?: number;
};

/** Windows that are tested on every push. */
export const MAIN_WINDOWS: readonly TestWindow[] = [
  { name: '320 px', width: 320, height: 568 },
  { name: '1024 px', width: 1024, height: 768 },
];

/** Windows that are tested nightly, in addition to the main windows. */
export const OTHER_WINDOWS: readonly TestWindow[] = [
  { name: '1440 px', width: 1440, height: 900 },
  { name: '390 px', width: 390, height: 844 },
  { name: '768 px', width: 768, height: 1024 },
  { name: '1920 px', width: 1920, height: 1080 },
  { name: 'a phone in landscape', width: 844, height: 390 },
  { name: 'a phone with its keyboard open', width: 390, height: 420 },
  { name: '390 px with text of 200 %', width: 390, height: 844, rootFontPx: 32 },
  { name: '1440 px with text of 200 %', width: 1440, height: 900, rootFontPx: 32 },
];

/** The window in which the tests press buttons. It has the size of a phone. */
export const HOME_WINDOW: TestWindow = { name: 'home', width: 390, height: 844 };
