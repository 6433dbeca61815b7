import { z } from 'zod';
import { id } from './fields.js';

/** `POST /api/uploads` (multipart, field `file`). */
export const uploadView = z.object({ id, name: z.string(), size: z.number(), mime: z.string(), url: z.string() });
export type UploadView = z.infer<typeof uploadView>;
