import type { Relation } from 'typeorm';
import { Field, LineEntity, Resource, type Translations } from '@haulbook/resource';
import { Town } from './town.entity.js';

/** A question that people in a town ask, with its answer. */
@Resource<TownQuestion>({ path: 'town-questions', label: 'Question', title: 'question', embedded: true })
export class TownQuestion extends LineEntity {
  @Field.parent(() => Town) town!: Relation<Town>;
  townId!: string;
  @Field.text({ max: 200, list: true, translated: true }) question!: string;
  questionTranslations!: Translations | null;
  @Field.longText({ max: 1000, list: true, translated: true }) answer!: string;
  answerTranslations!: Translations | null;
}
