import type { Relation } from 'typeorm';
import { Field, LineEntity, Resource, type Translations } from '@haulbook/resource';
import { Service } from './service.entity.js';

/** A question that people ask about a service, with its answer. */
@Resource<ServiceQuestion>({ path: 'service-questions', label: 'Question', title: 'question', embedded: true })
export class ServiceQuestion extends LineEntity {
  @Field.parent(() => Service) service!: Relation<Service>;
  serviceId!: string;
  @Field.text({ max: 200, list: true, translated: true }) question!: string;
  questionTranslations!: Translations | null;
  @Field.longText({ max: 1000, list: true, translated: true }) answer!: string;
  answerTranslations!: Translations | null;
}
