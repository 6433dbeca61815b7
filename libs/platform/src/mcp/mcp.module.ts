import { Module } from '@nestjs/common';
import { McpReads } from './mcp-reads.service.js';
import { McpSteps } from './mcp-steps.service.js';
import { McpTools } from './mcp-tools.service.js';
import { WhyRefused } from '../access/why-refused.service.js';
import { McpWrites } from './mcp-writes.service.js';
import { McpController } from './mcp.controller.js';

/** Access for assistants. */
@Module({ controllers: [McpController], providers: [McpReads, McpWrites, WhyRefused, McpSteps, McpTools] })
export class McpModule {}
