import { countOf, Field, Resource, ResourceEntity } from '@haulbook/resource';
import type { Service } from './service.entity.js';

export type AudienceChoice = 'residential' | 'commercial' | 'both';
export const AUDIENCE_LABELS: Record<AudienceChoice, string> = { residential: 'Residential', commercial: 'Commercial', both: 'Both' };

/** A heading of the site's service menus. */
@Resource<Category>({
  path: 'categories',
  label: 'Category',
  title: 'name',
  group: 'catalog',
  icon: 'catalog',
  order: 30,
  description: 'Headings in the service menus.',
  empty: 'No categories yet. Create one to group your services.',
  defaultSort: { field: 'order', order: 'asc' },
})
export class Category extends ResourceEntity {
  @Field.text({ max: 80, unique: true, list: true, search: true, translated: true }) name!: string;
  @Field.text({
    label: 'Code',
    max: 60,
    unique: true,
    normalize: (value) => value.trim().toLowerCase(),
    help: 'Lowercase words separated by hyphens.',
  })
  slug!: string;
  @Field.enum<AudienceChoice>(AUDIENCE_LABELS, { list: true, filter: true }) audience!: AudienceChoice;
  @Field.number({ default: 0, min: 0, list: true, help: 'Lower numbers come first.' }) order!: number;
  @Field.boolean({ default: true, list: true, filter: true }) active!: boolean;
  @Field.number({ label: 'Services', computed: countOf<Service>('services', 'categoryId'), list: true, sort: true }) serviceCount!: number;
}
