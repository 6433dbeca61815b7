import { createValueWriter } from '@haulbook/resource-contracts';
import { stepWords } from './words.js';

const write = createValueWriter('en-US', 'USD');
const dueOn = { name: 'dueOn', label: 'Due back', kind: 'date' } as const;
const why = { name: 'why', label: 'Why are you putting it on hold?', kind: 'enum', choices: { truck: 'No truck' } } as const;
const unsaid = [
  { name: 'reason', label: 'Reason', kind: 'text' },
  { name: 'ownerId', label: 'To', kind: 'reference', to: 'people' },
] as const;

it('says with what a step is taken, and of a question the answer alone', () => {
  expect(stepWords('Recall', [dueOn], { dueOn: '2026-03-08' }, write)).toBe('Recall (due back Mar 8, 2026)');
  expect(stepWords('Put on hold', [why], { why: 'truck' }, write)).toBe('Put on hold (No truck)');
  expect(stepWords('Put on hold', [why], {}, write)).toBe('Put on hold');
});

it('keeps no words that were typed, and no title of another record', () => {
  expect(stepWords('Hand over', unsaid, { reason: 'Ann moved', ownerId: '5d0c8c1e-7c38-4d9d-8d5a-2f0f2a3b4c5d' }, write)).toBe('Hand over');
});
