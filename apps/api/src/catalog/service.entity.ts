import type { Relation } from 'typeorm';
import { SERVICE_DRAWINGS, SERVICE_ICONS, type ServiceDrawing, type ServiceIcon } from '@haulbook/domain';
import { Field, Resource, ResourceEntity, type Translations } from '@haulbook/resource';
import { ServiceQuestion } from './service-question.entity.js';
import { AUDIENCE_LABELS, Category, type AudienceChoice } from './category.entity.js';

/** A service that people book, with its own page that links to the booking. */
@Resource<Service>({
  path: 'services',
  label: 'Service',
  title: 'name',
  group: 'catalog',
  icon: 'truck',
  order: 10,
  description: 'Services shown on the site that customers can book.',
  empty: 'No services yet. Create one to show it in the site menu.',
  defaultSort: { field: 'order', order: 'asc' },
  indexes: [['active', 'order']],
  features: { trash: true },
})
export class Service extends ResourceEntity {
  @Field.text({ max: 80, list: true, search: true, translated: true }) name!: string;
  nameTranslations!: Translations | null;
  @Field.text({
    label: 'Web address',
    max: 60,
    unique: true,
    search: true,
    normalize: (value) => value.trim().toLowerCase(),
    help: 'The last part of its address on the site: garage-cleanouts.',
  })
  slug!: string;
  @Field.ref(() => Category, { list: true, filter: true }) category!: Relation<Category>;
  categoryId!: string;
  @Field.enum<AudienceChoice>(AUDIENCE_LABELS, { list: true, filter: true }) audience!: AudienceChoice;
  @Field.text({ optional: true, max: 200, help: 'One sentence shown under the name.', translated: true }) blurb!: string | null;
  @Field.enum<ServiceIcon>(SERVICE_ICONS, { optional: true, help: 'Shown beside the name on the site and in the booking.' })
  icon!: ServiceIcon | null;
  @Field.enum<ServiceDrawing>(SERVICE_DRAWINGS, {
    optional: true,
    help: 'Shown on its tile while it has no picture. Without a drawing, the tile shows that of its category.',
  })
  drawing!: ServiceDrawing | null;
  @Field.money({ label: 'Starting at', optional: true, min: 0, list: true, help: 'Leave empty if someone has to see the job first.' })
  startingCents!: number | null;
  @Field.boolean({ default: false, list: true, filter: true, help: 'No online price. Requests go to staff for a quote.' })
  quoteOnly!: boolean;
  @Field.boolean({
    label: 'Firm price',
    default: false,
    filter: true,
    help: 'Single items can be booked and signed at once. When that is allowed is set in Settings, Firm prices.',
  })
  firmPrice!: boolean;
  @Field.boolean({ default: true, list: true, filter: true }) active!: boolean;
  @Field.number({ default: 0, min: 0, help: 'Lower numbers come first.' }) order!: number;
  @Field.richText({
    label: 'Page text',
    optional: true,
    help: 'Your own words about this service. With them it has a page on the site, with its price; without them the site leads straight to booking.',
    section: 'Page on the site',
    translated: true,
  })
  intro!: string | null;
  introTranslations!: Translations | null;
  @Field.lines(() => ServiceQuestion, 'service', { label: 'Questions', section: 'Page on the site' })
  questions!: Relation<ServiceQuestion[]>;
}
