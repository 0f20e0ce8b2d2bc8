import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { fieldsOf, type JsonObject, objectOrEmpty } from '../records/records.ts';
import { resourceProviderIn } from './providerNames.ts';
import { create, get, paginate, remove, update, type Resource } from './resourceOperations.ts';

const PRONUNCIATION_DICTIONARY = 'pronunciation-dictionary';

/** @throws HttpProblem 400 if the path has an unknown resource or provider */
function collectionOf(request: ApiRequest): string {
  const { resourceName } = request.path;
  if (resourceName !== PRONUNCIATION_DICTIONARY) {
    throw new HttpProblem(400, [`resourceName must be one of the following values: ${PRONUNCIATION_DICTIONARY}`]);
  }
  return `provider/${resourceProviderIn(request)}/${resourceName}`;
}

/** The stored field `resource`: the whole body of the request, or an empty object if there is no body. */
const resourceIn = ({ body }: ApiRequest): JsonObject => (body === undefined ? {} : fieldsOf(body));

const dictionary: Resource = {
  name: 'pronunciation dictionary',
  collection: collectionOf,
  defaults: (_fields, { path: { provider, resourceName } }, { newId }) => ({
    provider,
    resourceName,
    resourceId: newId(),
  }),
  // A change replaces only the fields of the resource that the body names.
  onChange: (record, former) => ({
    ...record,
    resource: { ...objectOrEmpty(former.resource), ...objectOrEmpty(record.resource) },
  }),
};

const withResource =
  (operation: ApiOperation): ApiOperation =>
  (request: ApiRequest, context: ApiContext) =>
    operation({ ...request, body: { resource: resourceIn(request) } }, context);

/** Pronunciation dictionaries of the voice providers. */
export const providerResources = {
  'POST /provider/{provider}/{resourceName}': withResource(create(dictionary)),
  'GET /provider/{provider}/{resourceName}': paginate(dictionary),
  'GET /provider/{provider}/{resourceName}/{id}': get(dictionary),
  'PATCH /provider/{provider}/{resourceName}/{id}': withResource(update(dictionary)),
  'DELETE /provider/{provider}/{resourceName}/{id}': remove(dictionary),
} as const;
