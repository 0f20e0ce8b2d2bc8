import { objectOrEmpty } from '../records/records.ts';
import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { ApiRequest } from '../apiOperation.ts';
import type { ListRequest, StoredRecord } from '../records/recordStore.ts';
import { CALL_FILTERS, equals, hasFieldsOf, isOneOf, ofCustomer, type Filter } from './callFilters.ts';

/** Names that select a part of the list, or its form. */
const WINDOW =
  /^(page|limit|sortOrder|sortBy|cursor|pageState|columns|async|format|include\w+|(created|updated)At[GL][te])$/;

const hasName: Filter = ({ name }, value) => String(name).toLowerCase().includes(String(value).toLowerCase());

const TEMPLATE_FILTERS: Readonly<Record<string, Filter>> = {
  collectionId: equals(({ metadata }) => objectOrEmpty(metadata).collectionId),
};

const NAMED_FILTERS: Readonly<Record<string, Filter>> = { idAny: isOneOf(({ id }) => id), name: hasName };

const CHAT_FILTERS: Readonly<Record<string, Filter>> = {
  idAny: isOneOf(({ id }) => id),
  assistantIdAny: isOneOf(({ assistantId }) => assistantId),
  // Destination of an export's link.
  email: () => true,
};

const SESSION_FILTERS: Readonly<Record<string, Filter>> = {
  idAny: isOneOf(({ id }) => id),
  assistantIdAny: isOneOf(({ assistantId }) => assistantId),
  phoneNumberIdAny: isOneOf(({ phoneNumberId }) => phoneNumberId),
  customerNumberAny: isOneOf(({ customer }) => objectOrEmpty(customer).number),
  assistantOverrides: hasFieldsOf(({ assistantOverrides }) => assistantOverrides),
  squadOverrides: hasFieldsOf(({ squadOverrides }) => squadOverrides),
  number: ofCustomer('number'),
  extension: ofCustomer('extension'),
  sipUri: ofCustomer('sipUri'),
  email: ofCustomer('email'),
  externalId: ofCustomer('externalId'),
  numberE164CheckEnabled: equals(({ customer }) => objectOrEmpty(customer).numberE164CheckEnabled ?? true),
};

const PHONE_NUMBER_FILTERS: Readonly<Record<string, Filter>> = {
  search: ({ name, number, id }, value) =>
    [name, number, id].some((text) => String(text).toLowerCase().includes(String(value).toLowerCase())),
};

const FILTERS: readonly (readonly [RegExp, Readonly<Record<string, Filter>>])[] = [
  [/^GET \/v2\/call/, CALL_FILTERS],
  [/^GET \/(eval\/simulation|v2\/assistant|squad)/, NAMED_FILTERS],
  [/^GET \/chat/, CHAT_FILTERS],
  [/^GET \/session/, SESSION_FILTERS],
  [/^GET \/v2\/phone-number/, PHONE_NUMBER_FILTERS],
  [/^GET \/template/, TEMPLATE_FILTERS],
];

const filtersFor = (key: OperationKey): Readonly<Record<string, Filter>> =>
  FILTERS.find(([of]) => of.test(key))?.[1] ?? {};

/** The times and the filters of a query, in the form of the store. */
export function listRequestOf({ key, query }: Pick<ApiRequest, 'key' | 'query'>): ListRequest {
  const named = Object.entries(query);
  const times = named.filter(([name]) => /^(created|updated)At/.test(name));
  const filters = filtersFor(key);
  const conditions = named
    .filter(([name]) => !WINDOW.test(name))
    .map(([name, value]) => {
      const filter = filters[name] ?? equals((record) => record[name]);
      return (record: StoredRecord) => filter(record, value);
    });
  return {
    ...(Object.fromEntries(times) as ListRequest),
    ...(query.sortOrder === 'ASC' ? { sortOrder: 'ASC' } : {}),
    ...(conditions.length > 0 ? { where: (record) => conditions.every((fits) => fits(record)) } : {}),
  };
}
