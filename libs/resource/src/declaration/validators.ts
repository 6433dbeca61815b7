import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
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
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { Transform, Type as TransformType } from 'class-transformer';
import { emailError, isLocalTime, lineError, normalizeEmail, normalizePhone, phoneError, printableError } from '@haulbook/domain';
import { inSentence } from '@haulbook/contracts';
import type { FieldMeta } from './types.js';

export type WriteGroup = 'create' | 'update';

/** Composes the class-validator side of a field: once for creating, once for updating. */
export function composeValidators(target: object, field: FieldMeta): void {
  const { options } = field;
  if (options.hidden || options.readonly || field.kind === 'state') return;
  const normalize = normalizer(field);
  if (normalize)
    Transform(({ value }) => (value === undefined || value === null ? value : normalize(value as never)))(target, writeName(field));
  compose(target, field, 'create');
  if (!options.createOnly) compose(target, field, 'update');
}

/** The property a client writes: the id of a reference, the field itself otherwise. */
export const writeName = (field: FieldMeta): string => field.idField ?? field.name;

function normalizer(field: FieldMeta): ((value: never) => unknown) | undefined {
  if (field.options.normalize) return field.options.normalize;
  if (field.kind === 'email') return (value: unknown) => (typeof value === 'string' ? normalizeEmail(value) : value);
  if (field.kind === 'phone')
    return (value: unknown) => (typeof value === 'string' && value !== '' ? (normalizePhone(value) ?? value) : value);
  if (field.kind === 'enums') return (value: unknown) => inOrder(field, value);
  if (field.kind === 'text') return (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return undefined;
}

/** Chosen values in the order of the choices; what is no list is left for the check. */
function inOrder({ choices }: FieldMeta, value: unknown): unknown {
  const place = (one: unknown) => choices!.findIndex((choice) => choice.value === one);
  return Array.isArray(value) ? [...value].sort((one, other) => place(one) - place(other)) : value;
}

function compose(target: object, field: FieldMeta, group: WriteGroup): void {
  const { options, label } = field;
  const name = writeName(field);
  const say = (message: string): ValidationOptions => ({ groups: [group], message });
  const mayBeLeftOut =
    group === 'update' ||
    options.default !== undefined ||
    field.kind === 'refs' ||
    field.kind === 'lines' ||
    (field.kind === 'file' && options.many);
  if (options.optional) IsOptional(say(''))(target, name);
  else if (mayBeLeftOut) ValidateIf((row) => row[name] !== undefined, { groups: [group] })(target, name);
  if (!options.optional) IsDefined(say(`${label} is required`))(target, name);
  checkKind(target, name, field, say);
}

type Say = (message: string) => ValidationOptions;

function checkKind(target: object, name: string, field: FieldMeta, say: Say): void {
  const { label, options } = field;
  switch (field.kind) {
    case 'number':
    case 'money':
      IsInt(say(`${label} must be a number`))(target, name);
      if (options.min !== undefined) Min(options.min, say(`${label} must be at least ${spoken(field, options.min)}`))(target, name);
      Max(options.max ?? 2_147_483_647, say(`${label} must be at most ${spoken(field, options.max ?? 2_147_483_647)}`))(target, name);
      if (options.min === undefined) Min(-2_147_483_648, say(`${label} is too small`))(target, name);
      return;
    case 'boolean':
      IsBoolean(say(`${label} must be yes or no`))(target, name);
      return;
    case 'enum':
      IsIn(
        field.choices!.map((choice) => choice.value),
        say(`Please choose one of the listed values for ${inSentence(label)}`),
      )(target, name);
      return;
    case 'enums':
      checkChoices(target, name, field, say);
      return;
    case 'date':
      Matches(/^\d{4}-\d{2}-\d{2}$/, say(`${label} must be a date`))(target, name);
      IsISO8601({ strict: true }, say(`${label} must be a real date`))(target, name);
      return;
    case 'datetime':
      IsISO8601({ strict: true }, say(`${label} must be a date and time`))(target, name);
      return;
    case 'json':
      ruled(target, name, say(`${label} must be an object or a list`), (value) => typeof value === 'object');
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

function checkChoices(target: object, name: string, { label, options, choices }: FieldMeta, say: Say): void {
  IsArray(say(`${label} must be a list`))(target, name);
  const known = choices!.map((choice) => choice.value);
  IsIn(known, { ...say(`Please choose among the listed values for ${inSentence(label)}`), each: true })(target, name);
  ArrayUnique(say(`${label}: each value once`))(target, name);
  if (!options.optional) ArrayMinSize(1, say(`${label}: choose at least one`))(target, name);
}

function checkText(target: object, name: string, field: FieldMeta, say: Say): void {
  const { label, options, kind } = field;
  IsString(say(`${label} must be text`))(target, name);
  const max = options.max ?? (kind === 'longText' ? 20_000 : 500);
  MaxLength(max, say(`${label} must be at most ${max} characters`))(target, name);
  const min = options.min ?? (options.optional || options.default !== undefined ? 0 : 1);
  if (min > 0) MinLength(min, say(min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`))(target, name);
  const charactersError = kind === 'longText' ? printableError : lineError;
  ruled(target, name, say(''), (value) => charactersError(String(value), label));
  if (kind === 'url')
    IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }, say(`${label} must be a web address`))(
      target,
      name,
    );
  if (kind === 'email') ruled(target, name, say(''), (value) => emailError(String(value)));
  if (kind === 'phone') ruled(target, name, say(''), (value) => (value === '' ? null : phoneError(String(value))));
  if (options.format === 'time') ruled(target, name, say('Please enter a time like 08:00'), (value) => isLocalTime(String(value)));
  if (options.check) ruled(target, name, say(''), (value) => options.check!(String(value)));
}

function checkLines(target: object, name: string, field: FieldMeta, say: Say): void {
  IsArray(say(`${field.label} must be a list`))(target, name);
  IsObject({ ...say(`Each of ${inSentence(field.label)} must be an object`), each: true })(target, name);
  ArrayMaxSize(200, say(`${field.label}: at most 200`))(target, name);
  ValidateNested({ ...say(''), each: true })(target, name);
  TransformType(() => field.target!() as never)(target, name);
}

/** A rule from the domain as a validator: null or true passes, a text is the message. */
function ruled(target: object, name: string, options: ValidationOptions, rule: (value: unknown) => string | null | boolean): void {
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

function spoken(field: FieldMeta, value: number): string {
  return field.kind === 'money' ? `$${value / 100}` : String(value / (field.options.scale ?? 1));
}
