import { withStep } from './url-step';

it('is set on a copy of the query', () => {
  const query = new URLSearchParams('service=piano-removal&step=items');
  expect(withStep(query, 'slot').toString()).toBe('service=piano-removal&step=slot');
  expect(query.toString()).toBe('service=piano-removal&step=items');
});
