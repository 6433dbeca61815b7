export { COMING, fakeApi, type Call } from './fake-api';
export { press } from './press';
export { field, resource, schema } from './fixtures';
export { renderAdmin } from './render-admin';
export { unaskedReads } from './unasked-reads';
