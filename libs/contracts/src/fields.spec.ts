import type { z } from 'zod';
import {
  signupData,
  updateUserInput,
  localDate,
  notedLine,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
} from '@haulbook/resource-contracts';
import { addressInput, contactInput, leadInput, ownAddressInput, profileInput, signChangeOrderInput } from './index.js';

const ONE_LINE = 'This must be one line, without line breaks or tabs';
const BREAKS = ['two\nlines', 'a\ttab', 'Subject: x\r\nBcc: y', 'a\u0000byte', 'two\u2028lines'];

function messagesFor(schema: z.ZodObject, field: string, value: string): string[] {
  const { error } = schema.safeParse({ [field]: value });
  return (error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message);
}

describe('what people type into a field of one line', () => {
  it.each<[string, z.ZodObject, string[]]>([
    ['who they are', contactInput, ['firstName', 'lastName', 'companyName']],
    ['where it is', addressInput, ['line1', 'line2', 'city', 'gateCode', 'parking']],
    ['a call back', leadInput, ['name']],
    ['an own address', ownAddressInput, ['label', 'line1']],
    ['an own profile', profileInput, ['firstName', 'lastName', 'companyName', 'phone']],
    ['a signature', signChangeOrderInput, ['name']],
    ['a new account', signupData, ['first_name', 'last_name', 'company_name', 'phone_number']],
    ['an account', updateUserInput.shape.data.unwrap(), ['first_name', 'last_name', 'company_name', 'phone_number']],
  ])('is one line: %s', (_, schema, fields) => {
    for (const field of fields) {
      for (const text of BREAKS) expect([field, ...messagesFor(schema, field, text)]).toEqual([field, ONE_LINE]);
      expect(messagesFor(schema, field, ' Zoë & Sons\n')).toEqual([]);
    }
  });

  it('loses the blanks and breaks around it', () => {
    expect(requiredLine('Name is required').parse(' Jo Reed\r\n')).toBe('Jo Reed');
    expect(optionalLine().parse(undefined)).toBe('');
    expect(requiredLine('Name is required').safeParse('\n').error!.issues[0]!.message).toBe('Name is required');
  });

  it('is told the length that it may have, and may have it', () => {
    const name = requiredLine('Name is required', 80);
    expect(name.parse('x'.repeat(80))).toHaveLength(80);
    expect(name.safeParse('x'.repeat(81)).error!.issues[0]!.message).toBe('Please use at most 80 characters');
  });

  it('is not what they write at length: that keeps its lines, without what no screen shows', () => {
    for (const text of [requiredText('Please tell us why'), optionalText()]) {
      expect(text.parse('First\r\n\tsecond')).toBe('First\r\n\tsecond');
      expect(text.safeParse('a\u0000byte').error!.issues[0]!.message).toBe('This contains characters that can’t be displayed');
    }
  });
});

describe('what a link says of itself', () => {
  it('is cut, and left out where it is no plain line: nobody could mend it', () => {
    const utm = { source: 'x'.repeat(150), medium: 'two\nlines', campaign: ' Spring ' };
    const { data } = leadInput.safeParse({ name: 'Jo', email: 'jo@example.com', phone: '9195550142', utm, landingPath: 7 });
    expect(data).toMatchObject({ utm: { source: 'x'.repeat(100), medium: '', campaign: 'Spring' }, landingPath: '' });
  });

  it('is not cut within a character: half of one can be stored by nobody', () => {
    expect(notedLine(3).parse('ab🛋️')).toBe('ab🛋');
  });
});

describe('a day', () => {
  it('is one that the calendar has', () => {
    for (const day of ['2026-02-28', '2028-02-29']) expect(localDate.parse(day)).toBe(day);
    for (const day of ['2026-02-30', '2026-99-99', '2026-1-1', '']) expect(localDate.safeParse(day).success).toBe(false);
  });
});
