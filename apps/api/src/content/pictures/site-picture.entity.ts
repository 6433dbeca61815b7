import type { Relation } from 'typeorm';
import { focusError, MIDDLE, PICTURE_PLACES, publicationStates, type PicturePlace, type PublicationStatus } from '@haulbook/domain';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { Service } from '../../catalog/service.entity.js';
import { Guide } from '../pages/guide.entity.js';
import { Town } from '../pages/town.entity.js';

const PAIR = { place: ['beforeAfter' satisfies PicturePlace] };
const focus = {
  label: 'Focal point',
  max: 9,
  check: focusError,
  help: 'What stays in view where the picture is cut. Click on it, or use the arrow keys.',
};
const shows = 'For those who can’t see it: “Two crew members carry a sofa down porch steps.”';

/** A picture of the owner's on the site, once it is published: until then a drawing stands in its place. */
@Resource<SitePicture>({
  path: 'site-pictures',
  searchOrder: false,
  label: 'Picture of the site',
  labelPlural: 'Pictures of the site',
  title: 'shows',
  group: 'settings',
  icon: 'palette',
  order: 15,
  description: 'Your own photos on the site: crew, trucks, before and after, services, towns. Drawings show where you have none.',
  empty: 'No pictures yet. The site shows its drawings. Add a photo of your truck or crew to show visitors who comes.',
  defaultSort: { field: 'order', order: 'asc' },
  indexes: [['status', 'order']],
  features: { trash: true, import: false },
})
export class SitePicture extends ResourceEntity {
  @Field.enum<PicturePlace>(PICTURE_PLACES, { list: true, filter: true, help: 'Where on the site it shows.' }) place!: PicturePlace;
  @Field.ref(() => Service, { optional: 'elsewhere', when: { place: ['service'] }, filter: true, help: 'On its tile and on its page.' })
  service!: Relation<Service> | null;
  serviceId!: string | null;
  @Field.ref(() => Guide, { optional: 'elsewhere', when: { place: ['guide'] }, help: 'On its card and within it.' })
  guide!: Relation<Guide> | null;
  guideId!: string | null;
  @Field.ref(() => Town, { optional: 'elsewhere', when: { place: ['town'] }, help: 'On its page.' }) town!: Relation<Town> | null;
  townId!: string | null;
  @Field.file({ accept: ['image/*'], list: true, help: 'At least 640 pixels wide. Place and camera are removed from it.' })
  picture!: string;
  @Field.text({ label: 'What it shows', max: 200, list: true, search: true, help: shows, translated: true }) shows!: string;
  @Field.text({ ...focus, default: MIDDLE }) focus!: string;
  @Field.file({ label: 'Picture after', accept: ['image/*'], optional: 'elsewhere', when: PAIR, help: 'The same place, cleared out.' })
  after!: string | null;
  @Field.text({ label: 'What the picture after shows', optional: 'elsewhere', max: 200, when: PAIR, translated: true })
  afterShows!: string | null;
  @Field.text({ ...focus, label: 'Focal point of the picture after', optional: true, when: PAIR }) afterFocus!: string | null;
  @Field.text({ optional: true, max: 120, help: 'Under the picture: “Garage in Cary, two hours.”', translated: true })
  caption!: string | null;
  @Field.number({ default: 0, min: 0, list: true, sort: true, help: 'Lower numbers come first.' }) order!: number;
  @Field.state(publicationStates, { list: true, filter: true }) status!: PublicationStatus;
}
