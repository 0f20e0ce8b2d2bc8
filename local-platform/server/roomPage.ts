/**
 * The page of every room, which the room library embeds. The query of the page's address has the id of the embedding page's call object
 * (`emb`), which the room script reads.
 */
export const ROOM_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Local room</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main>
      <h1>Local room</h1>
      <p>Here the vendor’s page of the room would be: you talk to the assistant through it.</p>
      <button type="button">Leave</button>
    </main>
    <script src="../room/call-machine-object-bundle.js"></script>
  </body>
</html>
`;

/** Headers of the room page. Only pages of its own origin may embed it, also those that require the second header of their frames. */
export const ROOM_PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' blob: 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'Cross-Origin-Embedder-Policy': 'require-corp',
} as const;
