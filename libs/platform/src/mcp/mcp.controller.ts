import { Controller, Delete, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { DomainError, notFound } from '@haulbook/resource';
import type { Request, Response } from 'express';
import { Integrations } from '../access/integrations.decorator.js';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { McpTools } from './mcp-tools.service.js';

/**
 * `POST /api/mcp`: the Model Context Protocol for assistants, which sign in with an API token. It keeps no sessions: each request is
 * answered by a server of its own, by any process, so there is no stream to open and none to end.
 */
@Controller('mcp')
@Integrations()
export class McpController {
  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly tools: McpTools,
  ) {}

  /**
   * Answer a message of the protocol. Only one: many in a request would count as one against the rate limit of a token.
   * @throws DomainError `not_found` unless it is switched on; `validation` for a list of messages
   */
  @Post()
  async answer(@Req() req: Request, @Res() res: Response): Promise<void> {
    this.mustBeOn();
    if (Array.isArray(req.body)) throw new DomainError('validation', 'Send one message in a request, not a list of them');
    const { StreamableHTTPServerTransport } = await import('./protocol.js');
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    const server = await this.tools.server();
    res.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(req, res, req.body);
  }

  /** Refuse to open a stream, as the protocol says for servers without any. */
  @Get()
  open(@Res() res: Response): void {
    this.refuse(res);
  }

  /** Refuse to end a session, likewise. */
  @Delete()
  end(@Res() res: Response): void {
    this.refuse(res);
  }

  private refuse(res: Response): void {
    this.mustBeOn();
    res.status(405).set('Allow', 'POST').end();
  }

  private mustBeOn(): void {
    if (!this.config.MCP) throw notFound('Page');
  }
}
