// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Towns, as it is read. What the caller may not read is left out. */
export interface Town {
  name: string;
  state: string;
  slug: string;
  summary: string;
  summaryTranslations: unknown;
  body: string;
  bodyTranslations: unknown;
  questions: Array<{ question: string; questionTranslations: unknown; answer: string; answerTranslations: unknown; position: number; id: string; createdAt: string; updatedAt: string; version: number }>;
  status: 'draft' | 'published';
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface TownCreate {
  name: string;
  state?: string;
  slug: string;
  summary: string;
  summaryTranslations?: unknown;
  body: string;
  bodyTranslations?: unknown;
  questions?: Array<{ question: string; questionTranslations?: unknown; answer: string; answerTranslations?: unknown }>;
  confirmed?: boolean;
}

export interface TownUpdate {
  name?: string;
  state?: string;
  slug?: string;
  summary?: string;
  summaryTranslations?: unknown;
  body?: string;
  bodyTranslations?: unknown;
  questions?: Array<{ question: string; questionTranslations?: unknown; answer: string; answerTranslations?: unknown } | { id: string; question?: string; questionTranslations?: unknown; answer?: string; answerTranslations?: unknown }>;
  confirmed?: boolean;
  version?: number;
}

export interface TownResource {
  row: Town;
  create: TownCreate;
  update: TownUpdate;
  refs: Record<never, never>;
  filters: { 'questions.question': string; 'questions.questionTranslations': unknown; 'questions.answer': string; 'questions.answerTranslations': unknown };
  transitions: { publish: undefined; unpublish: undefined };
  actions: Record<never, never>;
  trash: true;
}
