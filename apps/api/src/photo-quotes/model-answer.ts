import { MOST_ITEMS, type PhotoProposal } from '@haulbook/contracts';
import { z } from 'zod';

/** Items of one kind at most: what a price may have. */
const MOST_OF_A_KIND = 50;
const LONGEST_NOTE = 500;

/** The part of a chat completion that is read. */
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

const seen = z.object({
  items: z.array(z.object({ slug: z.string(), count: z.number().int().min(1) })).default([]),
  volumeEighths: z.number().int().min(1).max(8).nullable().default(null),
  confidence: z.enum(['low', 'medium', 'high']).catch('low'),
  note: z.string().default(''),
});

/** An item of the catalog that a model may name. */
export interface NameableItem {
  id: string;
  slug: string;
  name: string;
}

/**
 * Read what a model answered. Items that the catalog does not have are left out, and those named twice are added up.
 * @returns null for an answer that is not what was asked for, or sees nothing
 */
export function readAnswer(text: string, known: readonly NameableItem[]): Omit<PhotoProposal, 'model'> | null {
  const content = completion.safeParse(parsed(text)).data?.choices[0]!.message.content;
  // Many models wrap what they were asked for in a code block or a sentence.
  const answer = seen.safeParse(content && parsed(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1))).data;
  if (!answer) return null;
  const counts = new Map<string, number>();
  for (const { slug, count } of answer.items) {
    const item = known.find((one) => one.slug === slug);
    if (item) counts.set(item.id, Math.min(MOST_OF_A_KIND, (counts.get(item.id) ?? 0) + count));
  }
  const items = [...counts].slice(0, MOST_ITEMS).map(([itemId, quantity]) => ({ itemId, quantity }));
  if (items.length === 0 && answer.volumeEighths === null) return null;
  const { volumeEighths, confidence, note } = answer;
  return { items, volumeEighths, confidence, note: note.replaceAll('\0', '').trim().slice(0, LONGEST_NOTE) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
