import type { z } from 'zod';

/** One thing that an assistant can do. */
export interface McpTool {
  name: string;
  title: string;
  description: string;
  input: z.ZodRawShape;
  isReadOnly: boolean;
  /** Do it as the current actor. @throws DomainError what people would be told */
  run(given: never): Promise<unknown>;
}

/** Describe a tool, with its arguments typed by their schema. */
export const tool = <Input extends z.ZodRawShape>(
  described: Omit<McpTool, 'input' | 'run'> & { input: Input; run: (given: z.output<z.ZodObject<Input>>) => Promise<unknown> },
): McpTool => described;
