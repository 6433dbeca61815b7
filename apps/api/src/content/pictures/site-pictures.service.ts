import { Injectable } from '@nestjs/common';
import type { SitePictureView } from '@haulbook/contracts';
import { Db, inLanguage } from '@haulbook/resource';
import type { LanguageCode } from '@haulbook/texts';

/** A picture as pages show it, once its sizes are drawn. */
const drawn = (file: string, shows: string, focus: string) =>
  `(SELECT json_build_object('key', min(s.key), 'width', f.width, 'height', f.height, 'shows', ${shows}, 'focus', ${focus},
                             'widths', json_agg(s.width ORDER BY s.width))
    FROM stored_files f JOIN picture_sizes s ON s.source_id = f.id AND s.format = 'avif' WHERE f.id = ${file} GROUP BY f.id)`;

/** The pictures that visitors may see. */
@Injectable()
export class SitePictures {
  constructor(private readonly db: Db) {}

  /**
   * Return the published pictures in their order, with their words in a language. One that is still being drawn is left out: its place keeps
   * the drawing.
   */
  async shown(language: LanguageCode): Promise<SitePictureView[]> {
    return this.db.query<SitePictureView>(
      `SELECT * FROM (
         SELECT p.place, coalesce(s.slug, g.slug, t.slug) AS slug, ${inLanguage('p.caption', '$1')} AS caption,
                ${drawn('p.picture', inLanguage('p.shows', '$1'), 'p.focus')} AS picture,
                ${drawn('p.after', inLanguage('p.after_shows', '$1'), `coalesce(p.after_focus, p.focus)`)} AS after
         FROM site_pictures p LEFT JOIN services s ON s.id = p.service_id AND p.place = 'service'
         LEFT JOIN guides g ON g.id = p.guide_id AND p.place = 'guide' LEFT JOIN towns t ON t.id = p.town_id AND p.place = 'town'
         WHERE p.status = 'published' AND p.deleted_at IS NULL ORDER BY p."order", p.created_at, p.id) AS shown
       WHERE picture IS NOT NULL AND (place <> 'beforeAfter' OR after IS NOT NULL)`,
      [language],
    );
  }
}
