import { Injectable, Optional } from '@nestjs/common';
import type { ActionTarget } from '@haulbook/core';
import { inSentence, MOST_BATCH_RECORDS, NO_RECORD_ID, sameValue } from '@haulbook/resource-contracts';
import { Actions } from '../crud/actions.service.js';
import { ReadingService, type Row } from '../crud/reading.service.js';
import { ResourceRegistry } from '../crud/registry.js';
import { confirmFirst, noteLeftOut, noteMessage, rehearse, type Rehearsal } from '../crud/telling.js';
import { readInput } from '../crud/transition-input.js';
import { Transitions } from '../crud/transitions.js';
import { validateBody } from '../crud/validate.js';
import { WritingService } from '../crud/writing.service.js';
import { actionsOf, stepLabel, stepLabelOfMany } from '../declaration/actions.js';
import { findField, stateFields } from '../declaration/fields.js';
import type { ResourceMeta } from '../declaration/types.js';
import { DomainError, forbidden, invalid } from '../errors/domain-error.js';
import type { RowsRequest } from '../query/list.js';
import { compileIds } from '../query/matching.js';
import { Records } from '../records/records.js';
import { AdminSite, valueWriterOf } from '../schema/admin-site.js';
import type { BulkWork } from './request.js';
import { stepWords, updateWords } from './words.js';

/** The records whose messages are looked at before a bulk change begins. */
const MOST_REHEARSED = 20;

/** What a bulk change did to a record. */
export interface BulkOutcome {
  changed: boolean;
  /** What an action says of it. */
  message?: string;
}

/** The parts of a bulk change: which records it is of, and what is done to each, both as the current actor. */
@Injectable()
export class BulkWrites {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly records: Records,
    private readonly reading: ReadingService,
    private readonly writing: WritingService,
    private readonly transitions: Transitions,
    private readonly actions: Actions,
    @Optional() private readonly named?: AdminSite,
  ) {}

  /**
   * Check what can be checked before any record is looked at.
   * @param on what a declared action may run on
   * @param isOfMany whether it is in the words for many records
   * @returns what it does, in words: "Renew", "Set copies to 2"
   * @throws DomainError `forbidden` when the actor may do it to no record; `validation`
   */
  async check(
    meta: ResourceMeta,
    { action, values = {}, input = {} }: BulkWork,
    on: readonly ActionTarget[] = ['many'],
    isOfMany = true,
  ): Promise<string> {
    if (action !== 'update' && Object.keys(values).length > 0)
      throw invalid({ values: 'values are for an update; give other steps an input' });
    if (action === 'update') return this.checkUpdate(meta, values);
    if (action === 'delete' || action === 'restore') {
      this.registry.require(meta, 'delete');
      return action === 'delete' ? 'Delete' : 'Restore';
    }
    const label = (isOfMany ? stepLabelOfMany : stepLabel)(meta, action);
    if (!label || (actionsOf(meta)[action] && !on.includes(actionsOf(meta)[action]!.on)))
      throw invalid({ action: `${meta.labelPlural} have no step “${action.slice(0, 60)}” that can be taken with many` });
    this.registry.require(meta, action);
    const inputs = inputsOf(meta, action) ?? [];
    const { input: read } = readInput(meta, inputs, input);
    await this.reading.requireChosen(inputs, read);
    return stepWords(label, inputs, read, await valueWriterOf(this.named));
  }

  /**
   * Compile the statement that selects the ids of all records of a list.
   * @throws DomainError `bad_query`, `forbidden`
   */
  matching(meta: ResourceMeta, request: RowsRequest): { text: string; values: unknown[] } {
    const access = this.registry.require(meta, 'read');
    if (request.trashed) this.registry.require(meta, 'delete');
    return compileIds(access, request, this.registry.accessTo, this.registry.targetOf);
  }

  /** Do it to a record, in the current transaction. A refusal undoes this record alone. @throws DomainError as the ordinary write does */
  run(meta: ResourceMeta, id: string, work: BulkWork): Promise<BulkOutcome> {
    return this.writing.explainingTaken(meta, () => this.records.transaction(() => this.write(meta, id, work)));
  }

  /** Find out what it would do to a record. @throws DomainError as doing it would */
  async rehearse(meta: ResourceMeta, id: string, work: BulkWork): Promise<BulkOutcome & Rehearsal> {
    let outcome: BulkOutcome = { changed: false };
    const rehearsal = await rehearse(
      (undone) => this.records.transaction(undone),
      async () => void (outcome = await this.writing.explainingTaken(meta, () => this.write(meta, id, work))),
    );
    if (!work.confirmed) confirmFirst(rehearsal.warnings);
    return { ...outcome, ...rehearsal };
  }

  /**
   * Find out what it would send of the first records, as the messages of the rehearsal around it; the others are counted.
   * @throws DomainError the refusal of the first one where it would send nothing
   */
  async rehearseSome(meta: ResourceMeta, { text, values }: { text: string; values: unknown[] }, work: BulkWork): Promise<void> {
    const found = await this.records.db.query<{ id: string; total: number }>(
      `WITH matching AS MATERIALIZED (${text} LIMIT ${MOST_BATCH_RECORDS})
       SELECT id, (SELECT count(*)::int FROM matching) AS total FROM matching ORDER BY id LIMIT ${MOST_REHEARSED}`,
      values,
    );
    const messages: object[] = [];
    let refusal: DomainError | undefined;
    for (const { id } of found)
      await this.rehearse(meta, id, work).then(
        (each) => void messages.push(...each.messages),
        (error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
          refusal ??= error;
        },
      );
    if (refusal && messages.length === 0) throw refusal;
    messages.forEach(noteMessage);
    noteLeftOut((found[0]?.total ?? 0) - found.length);
  }

  /** Name records, of those the actor may see: for a restore, those in the trash. @returns titles by id */
  titles(meta: ResourceMeta, ids: string[], { action }: Partial<BulkWork> = {}): Promise<Map<string, string>> {
    return this.reading.titles(meta, ids, action === 'restore');
  }

  private async checkUpdate(meta: ResourceMeta, values: Row): Promise<string> {
    const access = this.registry.require(meta, 'update');
    const draft = validateBody(meta, values, 'update');
    const names = Object.keys(draft);
    if (names.length === 0) throw invalid({ values: 'values has the fields to change' });
    const fields = names.map((name) => findField(meta, name)!);
    const refused = fields.find((field) => access.rows('update', field) === null);
    if (refused) throw forbidden(`You are not allowed to set ${inSentence(refused.label)}`);
    return updateWords(fields, draft, await valueWriterOf(this.named));
  }

  private async write(
    meta: ResourceMeta,
    id: string,
    { action, values = {}, input = {}, tell, confirmed }: BulkWork,
  ): Promise<BulkOutcome> {
    const step = { input, ...(confirmed && { confirmed }), ...(tell === false && { tell }) };
    if (action === 'update') return this.update(meta, id, values, confirmed ?? false);
    if (id === NO_RECORD_ID) return { changed: true, message: (await this.actions.runOnMany(meta, action, step)).message };
    if (action === 'delete') await this.writing.remove(meta, id);
    else if (action === 'restore') await this.writing.restore(meta, id);
    else if (actionsOf(meta)[action]) return { changed: true, message: (await this.actions.runOnOne(meta, id, action, step)).message };
    else await this.transitions.move(meta, id, action, step);
    return { changed: true };
  }

  /** Update a record, unless the actor can see that it has these values already. */
  private async update(meta: ResourceMeta, id: string, values: Row, confirmed: boolean): Promise<BulkOutcome> {
    const access = this.registry.require(meta, 'update');
    const before: Row = { ...(await this.writing.locked(meta, access, id)) };
    const isAsBefore = ([name, value]: [string, unknown]) =>
      access.can('read', before, name) && sameValue(findField(meta, name)!.kind, before[name] ?? null, value);
    if (Object.entries(validateBody(meta, values, 'update')).every(isAsBefore)) return { changed: false };
    await this.writing.update(meta, id, { ...values, ...(confirmed && { confirmed }) });
    return { changed: true };
  }
}

/** Return the input of a transition or an action. */
const inputsOf = (meta: ResourceMeta, name: string) =>
  actionsOf(meta)[name]?.input ?? stateFields(meta).find(({ graph }) => graph.transitions[name])?.graph.transitions[name]?.input;
