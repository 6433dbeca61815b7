import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  registerDecorator,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';
import {
  emailError,
  homeAmount,
  homeNumber,
  isLocalTime,
  lineError,
  normalizeEmail,
  normalizePhone,
  phoneError,
  printableError,
} from '@haulbook/core';
import { inSentence } from '@haulbook/resource-contracts';
import { isDecimal, LONG_TEXTS } from './kinds.js';
import type { ChoiceField, FieldMeta } from './types.js';

/** The most lines of a record: as many as its form can be worked in. */
const MOST_LINES = 1000;

export type WriteGroup = 'create' | 'update';
/** `input`: a value that a transition stores, including in fields that no form writes. */
export type ValidatorGroup = WriteGroup | 'input';

/** Compose the class-validator side of a field, for creating and for updating. */
export function composeValidators(target: object, field: FieldMeta): void {
  if (field.kind === 'state') return;
  if (isWritable(field, 'create')) compose(target, field, 'create');
  compose(target, field, isWritable(field, 'update') ? 'update' : 'input');
}

/** Whether clients may write the field, regardless of policies. */
export function isWritable({ kind, options, system }: FieldMeta, group: WriteGroup): boolean {
  return !system && !options.hidden && !options.readonly && kind !== 'state' && (group === 'create' || !options.createOnly);
}

/** Whether a create must include the field. */
export function isRequired({ kind, options }: FieldMeta): boolean {
  return !options.optional && options.default === undefined && kind !== 'lines' && kind !== 'refs' && !(kind === 'file' && options.many);
}

/** Return the maximum length of a text, in characters. */
export const maxLength = ({ kind, options }: FieldMeta): number => options.max ?? (LONG_TEXTS.has(kind) ? 20_000 : 500);

/** Normalize a value before validation. A value of the wrong type is returned as it is, for validation to refuse. */
export function normalized(field: FieldMeta, value: unknown): unknown {
  const { kind, options } = field;
  if (value === null) return kind === 'refs' || options.many ? [] : null;
  if (!isOfKind(field, value)) return value;
  const normal = options.normalize ? options.normalize(value as never) : defaultNormal(field, value);
  const isBlank = typeof normal === 'string' && normal.trim() === '';
  return isBlank ? (options.optional ? null : '') : normal;
}

const OTHER_THAN_TEXT: Partial<Record<FieldMeta['kind'], (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number',
  money: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  enums: Array.isArray,
  refs: Array.isArray,
  lines: Array.isArray,
  json: (value) => typeof value === 'object',
};

function isOfKind({ kind, options }: FieldMeta, value: unknown): boolean {
  if (options.many) return Array.isArray(value);
  return OTHER_THAN_TEXT[kind]?.(value) ?? typeof value === 'string';
}

function defaultNormal(field: FieldMeta, value: unknown): unknown {
  if (typeof value === 'string') return normalText(field.kind, value);
  if (field.kind !== 'enums' || !Array.isArray(value)) return value;
  const place = (one: unknown) => field.choices.findIndex((choice) => choice.value === one);
  return [...value].sort((one, other) => place(one) - place(other));
}

function normalText(kind: FieldMeta['kind'], value: string): string {
  if (kind === 'text') return value.trim();
  if (kind === 'email') return normalizeEmail(value);
  return kind === 'phone' ? (normalizePhone(value) ?? value) : value;
}

function compose(target: object, field: FieldMeta, group: ValidatorGroup): void {
  const { options, label } = field;
  const name = field.key;
  const say: Say = (message) => ({ groups: [group], message });
  const mayBeLeftOut = group !== 'create' || !isRequired(field);
  if (options.optional) IsOptional(say(''))(target, name);
  else if (mayBeLeftOut) ValidateIf((row) => row[name] !== undefined, { groups: [group] })(target, name);
  if (!options.optional) IsDefined(say(`${label} is required`))(target, name);
  checkKind(target, name, field, say);
}

/** Makes the options of a rule. A message with an amount is written once the application that it is for is known. */
type Say = (message: string | (() => string)) => ValidationOptions;

function checkKind(target: object, name: string, field: FieldMeta, say: Say): void {
  const { label, options } = field;
  switch (field.kind) {
    case 'number':
    case 'money':
      checkNumber(target, name, field, say);
      return;
    case 'boolean':
      IsBoolean(say(`${label} must be yes or no`))(target, name);
      return;
    case 'enum':
      addRule(target, name, say(`Please choose one of the listed values for ${inSentence(label)}`), (value) => isChoice(field, value));
      return;
    case 'enums':
      checkChoices(target, name, field, say);
      return;
    case 'date':
      Matches(/^\d{4}-\d{2}-\d{2}$/, say(`${label} must be a date`))(target, name);
      IsISO8601({ strict: true }, say(`${label} must be a real date`))(target, name);
      return;
    case 'datetime':
      Matches(/T.*(Z|[+-]\d\d:?\d\d)$/, say(`${label} must be a date and time with its zone, like 2026-03-08T14:30:00Z`))(target, name);
      IsISO8601({ strict: true }, say(`${label} must be a real date and time`))(target, name);
      return;
    case 'json':
      addRule(target, name, say(`${label} must be an object or a list`), (value) => typeof value === 'object');
      return;
    case 'ref':
      IsUUID('all', say(`Please choose ${withArticle(label)}`))(target, name);
      return;
    case 'file':
      IsUUID('all', { ...say(`${label} must be an uploaded file`), each: options.many ?? false })(target, name);
      if (options.many) ArrayMaxSize(options.max ?? 50, say(`${label}: too many files`))(target, name);
      return;
    case 'refs':
      IsArray(say(`${label} must be a list`))(target, name);
      IsUUID('all', { ...say(`${label} must be a list of ids`), each: true })(target, name);
      return;
    case 'lines':
      checkLines(target, name, field, say);
      return;
    default:
      checkText(target, name, field, say);
  }
}

const isChoice = ({ choices }: ChoiceField, value: unknown): boolean => choices.some((choice) => choice.value === value);

function checkChoices(target: object, name: string, field: ChoiceField, say: Say): void {
  const { label, options } = field;
  IsArray(say(`${label} must be a list`))(target, name);
  const listed = (value: unknown) => Array.isArray(value) && value.every((one) => isChoice(field, one));
  addRule(target, name, say(`Please choose from the listed values for ${inSentence(label)}`), listed);
  ArrayUnique(say(`${label} can’t list a value twice`))(target, name);
  if (!options.optional) ArrayMinSize(1, say(`${label}: choose at least one`))(target, name);
}

function checkText(target: object, name: string, field: FieldMeta, say: Say): void {
  const { label, options, kind } = field;
  IsString(say(`${label} must be text`))(target, name);
  const max = maxLength(field);
  MaxLength(max, say(`${label} must be at most ${max} characters`))(target, name);
  const min = options.min ?? (options.optional || options.default !== undefined ? 0 : 1);
  if (min > 0) MinLength(min, say(min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`))(target, name);
  const charactersError = LONG_TEXTS.has(kind) ? printableError : lineError;
  addRule(target, name, say(''), (value) => charactersError(String(value), label));
  if (kind === 'url')
    IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }, say(`${label} must be a web address`))(
      target,
      name,
    );
  if (kind === 'email') addRule(target, name, say(''), (value) => emailError(String(value)));
  if (kind === 'phone') addRule(target, name, say(''), (value) => (value === '' ? null : phoneError(String(value))));
  if (options.format === 'time') addRule(target, name, say('Please enter a time like 08:00'), (value) => isLocalTime(String(value)));
  const { check } = options;
  if (check) addRule(target, name, say(''), (value) => check(String(value)));
}

function checkNumber(target: object, name: string, field: FieldMeta, say: Say): void {
  const { label } = field;
  const { min, max = 2_147_483_647 } = field.options;
  checkPlaces(target, name, field, say);
  if (min !== undefined)
    Min(
      min,
      say(() => `${label} must be at least ${inUnits(field, min)}`),
    )(target, name);
  Max(
    max,
    say(() => `${label} must be at most ${inUnits(field, max)}`),
  )(target, name);
  if (min === undefined) Min(-2_147_483_648, say(`${label} is too small`))(target, name);
}

function checkPlaces(target: object, name: string, field: FieldMeta, say: Say): void {
  const { label, options } = field;
  if (!isDecimal(field)) return IsInt(say(`${label} must be a number`))(target, name);
  const { decimals = 0 } = options;
  const step = (10 ** -decimals).toFixed(decimals);
  const fits = (value: unknown) => typeof value === 'number' && Number(value.toFixed(decimals)) === value;
  addRule(target, name, say(`${label} must be a number in steps of ${step}`), fits);
}

function checkLines(target: object, name: string, field: FieldMeta, say: Say): void {
  IsArray(say(`${field.label} must be a list`))(target, name);
  IsObject({ ...say(`Each of ${inSentence(field.label)} must be an object`), each: true })(target, name);
  ArrayMaxSize(MOST_LINES, say(`${field.label} can have at most ${MOST_LINES} lines`))(target, name);
}

/** Add a rule as a validator: null and true pass, false fails with the given message, and a string is the message. */
function addRule(target: object, name: string, options: ValidationOptions, rule: (value: unknown) => string | null | boolean): void {
  registerDecorator({
    name: 'rule',
    target: target.constructor,
    propertyName: name,
    options: { ...options, message: (args) => String(rule(args.value) || options.message) },
    validator: {
      validate: (value: unknown) => {
        const result = rule(value);
        return result === null || result === true;
      },
    },
  });
}

const withArticle = (label: string) => `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${inSentence(label)}`;

function inUnits(field: FieldMeta, value: number): string {
  return field.kind === 'money' ? homeAmount(value) : homeNumber(value / (field.options.scale ?? 1));
}
