import { Injectable, Logger } from '@nestjs/common';
import {
  AdminSite,
  AuditEntry,
  currentActor,
  DomainError,
  metaOf,
  Records,
  ResourceRegistry,
  Sentences,
  type ResourceMeta,
} from '@haulbook/resource';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolRequest, CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { IdempotencyService, keeperOf } from '../idempotency/idempotency.service.js';
import { McpReads } from './mcp-reads.service.js';
import { McpSteps } from './mcp-steps.service.js';
import { McpWrites } from './mcp-writes.service.js';
import type { McpTool } from './mcp-tool.js';

type Arguments = Record<string, unknown>;
/** What answers one request. */
export type McpAnswering = McpServer['server'];

/** Arguments that say what was asked for, without values that were written: the entry of the write itself has those. */
const NOTED = ['resource', 'id', 'text', 'where', 'search', 'sort', 'fields', 'limit', 'after', 'version', 'transition', 'action', 'ids'];
/** The most characters of an argument that are noted. */
const LONGEST_NOTED = 2000;
const LONGEST_NAME = 100;

/** What an assistant can do, each call as the person behind its token and within the token's scopes, and each in the audit log. */
@Injectable()
export class McpTools {
  private readonly log = new Logger('MCP');

  constructor(
    private readonly reads: McpReads,
    private readonly writes: McpWrites,
    private readonly steps: McpSteps,
    private readonly idempotency: IdempotencyService,
    private readonly registry: ResourceRegistry,
    private readonly records: Records,
    private readonly site: AdminSite,
    private readonly sentences: Sentences,
  ) {}

  private get tools(): McpTool[] {
    return [...this.reads.tools, ...this.writes.tools, ...this.steps.tools];
  }

  /** Create the server of one request. It reads the arguments itself: the SDK would refuse bad ones before there is an entry. */
  async server(): Promise<McpAnswering> {
    const { McpServer, ListToolsRequestSchema, CallToolRequestSchema } = await import('./protocol.js');
    const { name } = await this.site.site();
    const { server } = new McpServer({ name, version: '1.0.0' }, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: this.tools.map(listed) }));
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => this.call(params));
    return server;
  }

  private async call({ name, arguments: sent = {} }: CallToolRequest['params']): Promise<CallToolResult> {
    const tool = this.tools.find((each) => each.name === name);
    const read = tool && z.object(tool.input).safeParse(sent);
    const { outcome, ...answer } = await this.ran(async () => {
      if (!tool) throw new DomainError('not_found', `There is no tool “${cutAt(name, LONGEST_NAME)}”`);
      if (!read?.success) throw new DomainError('validation', `${name} can’t be called like this:\n${z.prettifyError(read!.error)}`);
      return this.once(tool, read.data);
    });
    try {
      await this.note(name, read?.data ?? sent, outcome);
    } catch (error) {
      // Nothing is read without an entry. A write has its own, made with it: to call it refused would have the assistant do it again.
      if (tool?.isReadOnly !== false) return refusal(this.wordsOf(error));
      this.report(error);
    }
    return answer;
  }

  /** Run a tool; one that is called again with its key answers as it did. The key is that of the token, like those of routes. */
  private once({ name, run }: McpTool, given: Arguments): Promise<unknown> {
    const work = () => run(given as never);
    const { key, ...asked } = given;
    if (key === undefined) return work();
    return this.idempotency.run(keeperOf(currentActor()!)!, `MCP ${name}`, String(key), asked, work);
  }

  /** Run a tool. @returns its answer, and what is noted about that */
  private async ran(run: () => Promise<unknown>): Promise<CallToolResult & { outcome: object }> {
    try {
      const found = await run();
      return { outcome: { rows: rowsIn(found) }, content: [{ type: 'text', text: JSON.stringify(found) }] };
    } catch (error) {
      const words = this.wordsOf(error);
      return { outcome: { refused: words }, ...refusal(words) };
    }
  }

  /** Say what is wrong to the assistant: the refusals that people get, and nothing of other errors. */
  private wordsOf(error: unknown): string {
    if (!(error instanceof DomainError)) {
      this.report(error);
      return this.sentences.told('Something went wrong. Please try again later.');
    }
    const fields = Object.values(error.extra.fields ?? {});
    return [error.message, ...fields.filter((sentence) => sentence !== error.message)].map((each) => this.sentences.told(each)).join('\n');
  }

  private report(error: unknown): void {
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  private async note(name: string, given: Arguments, outcome: object): Promise<void> {
    const asked = Object.fromEntries(NOTED.flatMap((key) => (given[key] === undefined ? [] : [[key, brief(given[key])]])));
    return this.records.noteOnAll(this.aboutOf(given), 'mcp', { tool: cutAt(name, LONGEST_NAME), ...asked, ...outcome });
  }

  /** Return the resource that a call was about; one that the caller does not have, or none, is noted about the log itself. */
  private aboutOf({ resource }: Arguments): ResourceMeta {
    const meta = typeof resource === 'string' ? this.registry.byPath(resource)?.meta : undefined;
    return meta && this.registry.access(meta).may('read') ? meta : metaOf(AuditEntry);
  }
}

/** Describe a tool as the protocol has it. */
function listed({ name, title, description, input, isReadOnly }: McpTool): Tool {
  const inputSchema = z.toJSONSchema(z.object(input), { io: 'input' }) as Tool['inputSchema'];
  return { name, title, description, inputSchema, annotations: { readOnlyHint: isReadOnly, openWorldHint: false } };
}

/** Cut a text, without half a sign at its end, which the database refuses. */
const cutAt = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** Return an argument as it is noted. */
function brief(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_NOTED ? value : `${cutAt(text, LONGEST_NOTED)}…`;
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

function rowsIn(found: unknown): number {
  const { data } = Object(found) as { data?: unknown };
  const list = Array.isArray(found) ? found : data;
  return Array.isArray(list) ? list.length : 1;
}
