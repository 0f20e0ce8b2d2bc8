/** Run by installedPackage.spec.ts in the folder of the installed package. Prints what the package exports to CommonJS modules. */
const index = require('callwright');
const api = require('callwright/api');
const reactQuery = require('callwright/react-query');
const vendorNamed = require('@vapi-ai/web');

new index.default('key').start().catch((refused) => {
  console.log(
    JSON.stringify({
      exported: {
        '.': Object.keys(index).sort(),
        './api': Object.keys(api).sort(),
        './react-query': Object.keys(reactQuery).sort(),
      },
      isSameClass: index.default === index.CallClient && vendorNamed.default === vendorNamed.CallClient,
      refused: { name: refused.name, type: refused.type },
    }),
  );
});
