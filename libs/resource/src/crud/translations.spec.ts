import 'reflect-metadata';
import { metaOf } from '../declaration/registry.js';
import type { DomainError } from '../errors/domain-error.js';
import { checkDeclarations, defineLanguages, definePolicy, Field, inLanguage, resource, Resource, ResourceEntity, said } from '../index.js';
import { isRequired } from '../declaration/validators.js';
import { rulesFor } from '../policy/policy.js';
import { validateBody } from './validate.js';

@Resource<Trail>({ path: 'trails', label: 'Trail', title: 'name' })
class Trail extends ResourceEntity {
  @Field.text({ min: 3, max: 10, translated: true, normalize: (value) => value.trim().toLowerCase() }) name!: string;
  @Field.longText({ optional: true, translated: true, section: 'Text' }) words!: string | null;
  @Field.text({ optional: true }) code!: string | null;
}
defineLanguages(['es', 'vi']);
const meta = metaOf(Trail);

const written = (body: object) => validateBody(meta, body, 'update');
function refusal(body: object): unknown {
  try {
    return written(body);
  } catch (error) {
    return (error as DomainError).extra?.fields;
  }
}

describe('a translated text', () => {
  it('has a column beside its own, after it and in its section', () => {
    const names = [...meta.fields.values()].filter(({ system }) => !system).map(({ name, column }) => [name, column]);
    expect(names.slice(0, 4)).toEqual([
      ['name', 'name'],
      ['nameTranslations', 'name_translations'],
      ['words', 'words'],
      ['wordsTranslations', 'words_translations'],
    ]);
    const field = meta.fields.get('wordsTranslations')!;
    expect(field).toMatchObject({ kind: 'json', label: 'Words in other languages', options: { section: 'Text', show: 'filled' } });
    expect([isRequired(meta.fields.get('nameTranslations')!), inLanguage('t.name', '$1')]).toEqual([
      false,
      'coalesce(t.name_translations->>$1::text, t.name)',
    ]);
  });

  it('is normalized as the text is, and blank translations are left out', () => {
    expect(written({ nameTranslations: { es: ' SENDA ', vi: ' ' } })).toEqual({ nameTranslations: { es: 'senda' } });
    expect(written({ nameTranslations: { es: '' } })).toEqual({ nameTranslations: null });
    expect(written({ nameTranslations: null })).toEqual({ nameTranslations: null });
  });

  it.each([
    [{ nameTranslations: { es: 'no' } }, { 'nameTranslations.es': 'In Spanish: Name must be at least 3 characters' }],
    [{ nameTranslations: { vi: 'a'.repeat(11) } }, { 'nameTranslations.vi': 'In Vietnamese: Name must be at most 10 characters' }],
    [{ nameTranslations: { es: { name: 'x' } } }, { 'nameTranslations.es': 'In Spanish: Name must be text' }],
    [
      JSON.parse('{"nameTranslations":{"__proto__":"senda"}}'),
      { 'nameTranslations.__proto__': 'Name can’t be written in “__proto__”, which is no language of this application' },
    ],
    [{ codeTranslations: { es: 'x' } }, { codeTranslations: 'codeTranslations cannot be set here' }],
  ])('is refused as the text would be: %j', (body, fields) => {
    expect(refusal(body)).toEqual(fields);
  });

  it('is granted with its text', () => {
    const policy = definePolicy<Trail>((_actor, can) => can('read', ['name']));
    const [rule] = rulesFor(meta, policy as never, { id: '1', role: 'reader', name: 'Ann' } as never);
    expect(rule!.fields).toEqual(['id', 'version', 'name', 'nameTranslations']);
  });

  it('is read in a language, or as it stands', () => {
    expect([said('Path', { es: 'Senda' }, 'es'), said('Path', { es: 'Senda' }, 'vi'), said(null, null, 'es')]).toEqual([
      'Senda',
      'Path',
      null,
    ]);
  });

  it('is a text of people, not a computed one or an address', () => {
    @Resource<Wrong>({ path: 'wrong-trails', label: 'Trail', title: 'id' })
    class Wrong extends ResourceEntity {
      @Field.email({ translated: true }) mail!: string;
      @Field.text({ translated: true, computed: () => `'x'` }) made!: string;
    }
    expect(() =>
      checkDeclarations(
        [
          resource(
            Wrong,
            definePolicy<Wrong>(() => undefined),
          ),
        ],
        { technical: [] },
      ),
    ).toThrow(/mail: texts alone are translated; this is email[^]*made: it is computed, so there is nowhere to write a translation/);
  });
});
