import { isObject } from '../schema/json';

/** The source that an API of an island names: `source:<name>`, alone or as `url` of an object; undefined if none. */
export function sourceOfApi(api: unknown): string | undefined {
  const address = isObject(api) ? api.url : api;
  return typeof address === 'string' ? /^source:([\w-]+)/.exec(address)?.[1] : undefined;
}
