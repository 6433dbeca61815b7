import { Injectable } from '@nestjs/common';
import { SettingsService, StoredFiles } from '@haulbook/platform';

/** Room for the logo, in pixels: three times its height on the site, so that it is sharp on every screen. */
const ROOM = { width: 720, height: 144 };

/** The owner's logo, drawn once as PNG, which every mail program and PDF takes. */
@Injectable()
export class BrandLogo {
  private drawn?: { id: string; png: Promise<Buffer | null> };

  constructor(
    private readonly settings: SettingsService,
    private readonly files: StoredFiles,
  ) {}

  /** Return the logo as PNG; null when there is none. */
  async png(): Promise<Buffer | null> {
    const { logo: id } = await this.settings.get('brand');
    if (!id) return null;
    if (this.drawn?.id !== id) this.drawn = { id, png: this.draw(id) };
    const { png } = this.drawn;
    // Not kept after a failure: the file may be back with the next request.
    png.catch(() => (this.drawn = undefined));
    return png;
  }

  /** Return the logo if this is its file; null for any other file. */
  async pngOf(id: string): Promise<Buffer | null> {
    return (await this.settings.get('brand')).logo === id ? this.png() : null;
  }

  private async draw(id: string): Promise<Buffer | null> {
    const content = await this.files.contentOf(id);
    if (!content) return null;
    const { default: sharp } = await import('sharp');
    return sharp(content)
      .resize({ ...ROOM, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  }
}
