import { Injectable } from '@nestjs/common';
import { actionsOf, DomainError, invalid, RunActions, stateFields, Transitions, type ResourceMeta } from '@haulbook/resource';
import { z } from 'zod';
import { agreed, confirmed, id, key, resource, values, version } from './mcp-arguments.js';
import { McpReads } from './mcp-reads.service.js';
import { tool, type McpTool } from './mcp-tool.js';
import { WhyRefused } from '../access/why-refused.service.js';

const name = z.string().max(100);
const ids = z.array(z.string().max(100)).optional().describe('The ids of the records of an action on "many"');

const transitionInput = { resource, id, version, transition: name, input: values.optional(), agreed, confirmed, key };
const actionInput = {
  ...{ resource, action: name, id: id.optional().describe('The id of the record of an action on "one" or "many"'), ids },
  ...{ version: version.optional(), input: values.optional(), agreed, confirmed, key },
};
type ActionCall = z.output<z.ZodObject<typeof actionInput>>;

/** What an assistant can have done with records beside saving them: declared transitions and actions, by the services of their routes. */
@Injectable()
export class McpSteps {
  constructor(
    private readonly reads: McpReads,
    private readonly transitions: Transitions,
    private readonly actions: RunActions,
    private readonly whyNot: WhyRefused,
  ) {}

  readonly tools: McpTool[] = [
    tool({
      name: 'run_transition',
      title: 'Move a record on',
      description: 'Moves a record from one state to another, as a button in the back office does. It may send messages to people.',
      isReadOnly: false,
      input: transitionInput,
      run: async ({ resource: path, id: record, version: expected, transition, ...given }) => {
        const meta = this.reads.meta(path);
        const info = stateFields(meta).find(({ graph }) => Object.hasOwn(graph.transitions, transition))?.graph.transitions[transition];
        requireAgreement(info?.confirm, given);
        return this.whyNot.explaining(meta, { name: transition, ids: [record] }, () =>
          this.transitions.runFor(meta, record, transition, bodyOf(given), [expected]),
        );
      },
    }),
    tool({
      name: 'run_action',
      title: 'Run an action',
      description:
        'Runs an action of a resource, which describe_resource lists as "ownActions" with its inputs, as a button in the back office does: on one record (id), on many of them, all or none (ids), or on none. It may send messages to people.',
      isReadOnly: false,
      input: actionInput,
      run: (given) => {
        const meta = this.reads.meta(given.resource);
        const about = given.ids ?? (given.id === undefined ? [] : [given.id]);
        return this.whyNot.explaining(meta, { name: given.action, ids: about }, () => this.act(meta, given));
      },
    }),
  ];

  private async act(meta: ResourceMeta, given: ActionCall): Promise<unknown> {
    const { action, id: record, ids: records, version: expected } = given;
    if (record !== undefined && records) throw invalid({ ids: 'Give either id or ids' });
    const isKnown = Object.hasOwn(actionsOf(meta), action);
    requireAgreement(isKnown ? actionsOf(meta)[action]!.confirm : undefined, given);
    const body = bodyOf(given);
    if (record !== undefined) return this.actions.onOne(meta, record, action, body, expected === undefined ? null : [expected]);
    return this.actions.onMany(meta, action, {
      ...body,
      ...(records && { ids: records }),
      ...(expected !== undefined && { version: expected }),
    });
  }
}

/** Have a person answer the question that a button asks. @throws DomainError `confirmation_needed` with the question, unless they did */
function requireAgreement(question: string | undefined, { agreed: isAgreed }: { agreed?: boolean }): void {
  if (question && !isAgreed) throw new DomainError('confirmation_needed', `Ask a person first, and say so with agreed: ${question}`);
}

const bodyOf = ({ input = {}, confirmed: isConfirmed }: { input?: object; confirmed?: boolean }): object => ({
  input,
  ...(isConfirmed && { confirmed: true }),
});
