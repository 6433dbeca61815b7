import 'reflect-metadata';
import type { TransitionInput } from '@haulbook/core';
import { metaOf } from '../declaration/registry.js';
import type { DomainError } from '../errors/domain-error.js';
import { Book } from '../testing/library.entities.js';
import { readInput, readTransitionBody } from './transition-input.js';

const refusal = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return (error as DomainError).extra.fields;
  }
};

describe('the body of a transition', () => {
  it('is a version and the input, both optional', () => {
    expect(readTransitionBody(undefined)).toEqual({ version: undefined, input: {} });
    expect(readTransitionBody({ version: 3, input: { a: 1 } })).toEqual({ version: 3, input: { a: 1 } });
  });

  it.each([
    [{ versoin: 3 }, { versoin: 'versoin is not expected here; put values in "input"' }],
    [{ version: '3' }, { version: 'version must be a whole number' }],
    [{ input: 'x' }, { input: 'input must be an object' }],
    [{ input: [] }, { input: 'input must be an object' }],
    [[], { body: 'body must be an object' }],
  ])('refuses %j', (body, problems) => {
    expect(refusal(() => readTransitionBody(body))).toEqual(problems);
  });
});

describe('what a transition asks for', () => {
  const asked: TransitionInput[] = [
    { name: 'publishedOn', label: 'Day', kind: 'date', required: true },
    { name: 'pages', label: 'Pages', kind: 'number' },
    { name: 'fee', label: 'Fee', kind: 'money' },
    { name: 'at', label: 'When', kind: 'dateTime' },
    { name: 'lostReason', label: 'Reason', kind: 'longText' },
  ];
  const read = (input: Record<string, unknown>) => refusal(() => readInput(metaOf(Book), asked, input));

  it.each([
    [{}, { publishedOn: 'Day is required' }],
    [{ publishedOn: ' ' }, { publishedOn: 'Day is required' }],
    [{ publishedOn: 'foo' }, { publishedOn: 'Day must be a date' }],
    [{ publishedOn: '2026-02-31' }, { publishedOn: 'Day must be a date' }],
    [{ publishedOn: 5 }, { publishedOn: 'Day must be text' }],
    [{ publishedOn: '2026-02-28', fee: 2 ** 31 }, { fee: 'Fee must be a number' }],
    [{ publishedOn: '2026-02-28', at: 'soon' }, { at: 'When must be a date and time' }],
    [{ publishedOn: '2026-02-28', pages: -1 }, { pages: 'Pages must be at least 0' }],
    [{ publishedOn: '2026-02-28', lostReason: 'a\u0000b' }, { lostReason: 'Lost reason contains characters that can’t be displayed' }],
    [{ publishedOn: '2026-02-28', title: 'x' }, { title: 'title is not expected here' }],
  ])('refuses %j', (input, problems) => {
    expect(read(input)).toEqual(problems);
  });

  it('is kept in the fields of its name; a blank empties what may be empty', () => {
    expect(read({ publishedOn: '2026-02-28', pages: null, fee: 5, lostReason: ' ' })).toEqual({
      input: { publishedOn: '2026-02-28', pages: null, fee: 5, lostReason: null },
      kept: { publishedOn: '2026-02-28', lostReason: null },
    });
  });
});
