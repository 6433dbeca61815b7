import type { Relation } from 'typeorm';
import { BRAND_DEFAULTS, publicationStates, type PublicationStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity, type Translations } from '@haulbook/resource';
import { TownQuestion } from './town-question.entity.js';
import { webAddress } from './web-address.js';

/** A town with a page of its own, at `/junk-removal/{slug}` once it is published. */
@Resource<Town>({
  path: 'towns',
  label: 'Town',
  title: 'name',
  group: 'catalog',
  icon: 'address',
  order: 60,
  description: 'Towns with a page of their own on the site.',
  empty: 'No towns yet. Write a page for a town you often work in.',
  defaultSort: { field: 'name', order: 'asc' },
  features: { trash: true },
})
export class Town extends ResourceEntity {
  @Field.text({
    max: 60,
    list: true,
    search: true,
    help: 'As in your service areas: the page lists the ZIP codes you serve there.',
  })
  name!: string;
  @Field.text({
    max: 2,
    min: 2,
    default: BRAND_DEFAULTS.state,
    list: true,
    normalize: (value) => value.trim().toUpperCase(),
    help: 'Two letters.',
  })
  state!: string;
  @Field.text(webAddress('chapel-hill')) slug!: string;
  @Field.text({ max: 200, help: 'One or two sentences, shown under the title and in search results.', translated: true }) summary!: string;
  summaryTranslations!: Translations | null;
  @Field.richText({
    label: 'Text',
    help: 'What is different here: the houses, the parking, where things go. A text that fits any town helps no one.',
    translated: true,
  })
  body!: string;
  bodyTranslations!: Translations | null;
  @Field.lines(() => TownQuestion, 'town', { section: 'Questions' }) questions!: Relation<TownQuestion[]>;
  @Field.state(publicationStates) status!: PublicationStatus;
}
