export { fakeApi, type Call } from './fake-api';
export { field, resource, schema } from './fixtures';
export { renderAdmin } from './render-admin';
