import { objectOrEmpty } from '../records/records.ts';
import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { ApiRequest } from '../apiOperation.ts';
import type { ListRequest, StoredRecord } from '../records/recordStore.ts';
import { CALL_FILTERS, equals, hasFieldsOf, isOneOf, equalsCustomerField, type Filter } from './callFilters.ts';

/** Query parameters that are not filters. They set the page, the range of times, the order, the form or the delivery of a list. */
const LIST_PARAMETERS =
  /^(page|limit|sortOrder|sortBy|cursor|pageState|columns|async|format|include\w+|(created|updated)At[GL][te])$/;

/** True for a text that contains the value, in upper or lower case. */
const contains = (text: unknown, value: unknown): boolean =>
  typeof text === 'string' && text.toLowerCase().includes(String(value).toLowerCase());

const nameContains: Filter = ({ name }, value) => contains(name, value);

const TEMPLATE_FILTERS: Readonly<Record<string, Filter>> = {
  collectionId: equals(({ metadata }) => objectOrEmpty(metadata).collectionId),
};

const NAMED_FILTERS: Readonly<Record<string, Filter>> = { idAny: isOneOf(({ id }) => id), name: nameContains };

const CHAT_FILTERS: Readonly<Record<string, Filter>> = {
  idAny: isOneOf(({ id }) => id),
  assistantIdAny: isOneOf(({ assistantId }) => assistantId),
  // The vendor mails an export to this address, so the address does not select chats.
  email: () => true,
};

const SESSION_FILTERS: Readonly<Record<string, Filter>> = {
  idAny: isOneOf(({ id }) => id),
  assistantIdAny: isOneOf(({ assistantId }) => assistantId),
  phoneNumberIdAny: isOneOf(({ phoneNumberId }) => phoneNumberId),
  customerNumberAny: isOneOf(({ customer }) => objectOrEmpty(customer).number),
  assistantOverrides: hasFieldsOf(({ assistantOverrides }) => assistantOverrides),
  squadOverrides: hasFieldsOf(({ squadOverrides }) => squadOverrides),
  number: equalsCustomerField('number'),
  extension: equalsCustomerField('extension'),
  sipUri: equalsCustomerField('sipUri'),
  email: equalsCustomerField('email'),
  externalId: equalsCustomerField('externalId'),
  // The vendor's default is to check a customer's number.
  numberE164CheckEnabled: equals(({ customer }) => objectOrEmpty(customer).numberE164CheckEnabled ?? true),
};

const PHONE_NUMBER_FILTERS: Readonly<Record<string, Filter>> = {
  search: ({ name, number, id }, value) => [name, number, id].some((text) => contains(text, value)),
};

/** Filters for the operations whose keys match a pattern. The first pattern that matches applies. */
const FILTERS: readonly (readonly [RegExp, Readonly<Record<string, Filter>>])[] = [
  [/^GET \/v2\/call/, CALL_FILTERS],
  [/^GET \/(eval\/simulation|v2\/assistant|squad)/, NAMED_FILTERS],
  [/^GET \/chat/, CHAT_FILTERS],
  [/^GET \/session/, SESSION_FILTERS],
  [/^GET \/v2\/phone-number/, PHONE_NUMBER_FILTERS],
  [/^GET \/template/, TEMPLATE_FILTERS],
];

const filtersFor = (key: OperationKey): Readonly<Record<string, Filter>> =>
  FILTERS.find(([keys]) => keys.test(key))?.[1] ?? {};

/**
 * Converts the times, the order and the filters of a query, but not its page, to a request to the store. A parameter without a filter
 * above is compared with the field of the same name.
 */
export function listRequestOf({ key, query }: Pick<ApiRequest, 'key' | 'query'>): ListRequest {
  const parameters = Object.entries(query);
  const times = parameters.filter(([name]) => /^(created|updated)At/.test(name));
  const filters = filtersFor(key);
  const conditions = parameters
    .filter(([name]) => !LIST_PARAMETERS.test(name))
    .map(([name, value]) => {
      const filter = filters[name] ?? equals((record) => record[name]);
      return (record: StoredRecord) => filter(record, value);
    });
  return {
    ...(Object.fromEntries(times) as ListRequest),
    ...(query.sortOrder === 'ASC' ? { sortOrder: 'ASC' } : {}),
    ...(conditions.length > 0 ? { where: (record) => conditions.every((condition) => condition(record)) } : {}),
  };
}
