import { maskRecipient } from './mask.js';

it.each([
  ['pat@example.com', 'p•••@example.com'],
  ['+19845550142', 'the number ending in 0142'],
])('%s is shown as %s to people who are not to learn it', (recipient, shown) => {
  expect(maskRecipient(recipient)).toBe(shown);
});
