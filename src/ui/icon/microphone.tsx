/** Like all icons, on a grid of 24 units with a stroke width of 1.75. */
export const microphone = (
  <>
    <path d="M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.5z" />
    <path d="M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3M8.5 20.5h7" />
  </>
);
