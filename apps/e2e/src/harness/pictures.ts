import type { Page } from '@playwright/test';
import { withClient } from './database.js';

const KEY = '0123456789abcdef';

/**
 * Publish a picture for each place of the site, for all services, and three pairs of before and after. All of them are one file, which is
 * never drawn: pages name its sizes.
 * @param url the database
 */
export const publishPictures = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO stored_files (name, size, mime, sha256, storage_key, purpose, width, height, attached_at)
       VALUES ('truck.jpg', 1, 'image/jpeg', '00', 'no/such/file', 'site_picture', 1600, 1200, now()) RETURNING id`,
    );
    const file = rows[0]!.id;
    await client.query(
      `INSERT INTO picture_sizes (source_id, key, width, format, file_id) SELECT $1, $2, width, 'avif', $1 FROM unnest(ARRAY[480, 960, 1600]) AS width`,
      [file, KEY],
    );
    await client.query(
      `INSERT INTO site_pictures (place, picture, shows, focus, status, service_id, after, after_shows, caption)
       SELECT place, $1::uuid, 'Our crew of two carries a sofa down porch steps to the truck', '40% 60%', 'published', NULL::uuid, NULL::uuid, NULL, NULL
       FROM unnest(ARRAY['hero', 'crew', 'truck']) AS place
       UNION ALL
       SELECT 'service', $1, 'Two crew members at work: ' || name, '60% 70%', 'published', id, NULL, NULL, NULL FROM services
       UNION ALL
       SELECT 'beforeAfter', $1, 'A room full of boxes and old shelves up to the ceiling', '30% 70%', 'published', NULL, $1,
              'The same room, empty and swept', 'Garage in Cary, two hours.' FROM generate_series(1, 3)`,
      [file],
    );
  });

/** Answer a page's requests for the owner's pictures with an empty drawing. */
export async function drawPictures(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  await page.route('**/api/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}
