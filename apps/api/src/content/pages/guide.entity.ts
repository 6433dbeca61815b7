import type { Relation } from 'typeorm';
import { publicationStates, type PublicationStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity, type Translations } from '@haulbook/resource';
import { Service } from '../../catalog/service.entity.js';
import { webAddress } from './web-address.js';

/** An article of the site, at `/guides/{slug}` once it is published and its day has come. */
@Resource<Guide>({
  path: 'guides',
  label: 'Guide',
  title: 'title',
  group: 'catalog',
  icon: 'book',
  order: 50,
  description: 'Articles on the site that answer what customers ask before they book.',
  empty: 'No guides yet. The site shows guides once you publish one.',
  defaultSort: { field: 'publishedOn', order: 'desc' },
  indexes: [['status', 'publishedOn']],
  features: { trash: true },
})
export class Guide extends ResourceEntity {
  @Field.text({ max: 120, list: true, search: true, translated: true }) title!: string;
  titleTranslations!: Translations | null;
  @Field.text(webAddress('moving-checklist')) slug!: string;
  @Field.text({
    max: 200,
    search: true,
    help: 'One or two sentences, shown in the list of guides and in search results.',
    translated: true,
  })
  summary!: string;
  summaryTranslations!: Translations | null;
  @Field.richText({ label: 'Text', search: true, translated: true }) body!: string;
  bodyTranslations!: Translations | null;
  @Field.file({ optional: true, accept: ['image/*'], help: 'Shown above the text, cut to 16 by 9.' }) picture!: string | null;
  @Field.text({
    label: 'What the picture shows',
    optional: true,
    max: 200,
    help: 'For those who can’t see it: “A pickup loaded with brush in front of a ranch house.”',
    translated: true,
  })
  pictureShows!: string | null;
  @Field.refs(() => Service, 'serviceIds', { help: 'The pages of these services link to the guide, and it links to them.' })
  services!: Relation<Service[]>;
  serviceIds!: string[];
  @Field.state(publicationStates) status!: PublicationStatus;
  @Field.date({
    label: 'Published on',
    optional: true,
    list: true,
    filter: true,
    help: 'Left empty, it is the day you publish. With a later day, the guide appears on that day.',
  })
  publishedOn!: string | null;
}
