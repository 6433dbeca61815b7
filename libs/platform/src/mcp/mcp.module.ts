import { Module } from '@nestjs/common';
import { McpReads } from './mcp-reads.service.js';
import { McpTools } from './mcp-tools.service.js';
import { McpWrites } from './mcp-writes.service.js';
import { McpController } from './mcp.controller.js';

/** Access for assistants. */
@Module({ controllers: [McpController], providers: [McpReads, McpWrites, McpTools] })
export class McpModule {}
