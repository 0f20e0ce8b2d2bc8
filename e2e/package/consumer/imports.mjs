/** Run by installedPackage.spec.ts in the folder of the installed package. Prints what the package exports to ES modules. */
import Vapi, * as index from 'callwright';
import * as api from 'callwright/api';
import * as reactQuery from 'callwright/react-query';
import VendorNamed, { CallClient as VendorNamedClient } from '@vapi-ai/web';

const refused = await new Vapi('key').start().catch((error) => error);

console.log(
  JSON.stringify({
    exported: {
      '.': Object.keys(index).sort(),
      './api': Object.keys(api).sort(),
      './react-query': Object.keys(reactQuery).sort(),
    },
    isSameClass: Vapi === index.CallClient && VendorNamed === VendorNamedClient,
    refused: { name: refused.name, type: refused.type },
  }),
);
