import { createValueWriter } from '@haulbook/resource-contracts';
import { stepWords } from './words.js';

const wording = { write: createValueWriter('en-US', 'USD'), titles: async () => new Map<string, string>() };
const dueOn = { name: 'dueOn', label: 'Due back', kind: 'date' } as const;
const why = { name: 'why', label: 'Why are you putting it on hold?', kind: 'text' } as const;

it('says with what a step is taken, and of a question the answer alone', async () => {
  expect(await stepWords('Recall', [dueOn], { dueOn: '2026-03-08' }, wording)).toBe('Recall (due back Mar 8, 2026)');
  expect(await stepWords('Put on hold', [why], { why: 'No truck' }, wording)).toBe('Put on hold (No truck)');
  expect(await stepWords('Put on hold', [why], {}, wording)).toBe('Put on hold');
});
