import { Inject, Injectable } from '@nestjs/common';
import { siteOrigins } from '@haulbook/domain';
import { CONFIG, SettingsService, TellsOf, type OtherSites } from '@haulbook/platform';
import type { SettingFact } from '@haulbook/resource-contracts';
import { OTHER_LANGUAGES } from '@haulbook/texts';
import type { Config } from '../../config.js';
import { BOOKING_API, bookingApiAbout } from './booking-api-page.js';

/** The page that other sites show in a frame, and the script that puts it there. */
const PAGE = '/embed';
const SCRIPT = '/widget.js';

/** The owner's other pages: what they may show, and what the owner puts into them. */
@Injectable()
export class OtherSitesService {
  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Say what pages of the sites in the settings may do. */
  allowed(): OtherSites {
    const { path, title } = BOOKING_API;
    return {
      origins: () => this.origins(),
      framed: [PAGE],
      files: [SCRIPT],
      docs: { path, title, about: bookingApiAbout(this.config.publicUrl) },
    };
  }

  /** Read the sites of the settings as they are now: the word of a change may come to this process after its next request. */
  private async origins(): Promise<string[]> {
    await this.settings.latestVersion();
    const { allowed } = await this.settings.get('otherSites');
    return siteOrigins(allowed);
  }

  /** Show what to put into a page, and how it looks. */
  @TellsOf('otherSites')
  async facts(): Promise<SettingFact[]> {
    const { publicUrl } = this.config;
    const { length } = await this.origins();
    return [
      { label: 'Code for a page', value: 'Paste this where the widget should be:', code: snippet(publicUrl), help: OPTIONS },
      {
        label: 'Widget',
        value: length > 0 ? `On ${length} ${length === 1 ? 'site' : 'sites'}` : 'Off',
        tone: length > 0 ? 'success' : undefined,
        help: length > 0 ? 'Open shows how it looks.' : 'List a site above. Until then, your pages show only the link.',
        href: publicUrl + PAGE,
      },
      { label: 'Your own forms', value: 'The booking API, for developers', href: `${publicUrl}/${BOOKING_API.path}` },
    ];
  }
}

const [other] = OTHER_LANGUAGES;
const OPTIONS = `In the first line you can add data-zip="27601", data-load="4" (eighths of the truck), data-service="garage-cleanouts", data-scheme="dark" (or "auto") or data-lang="${other!.code}".`;

/** The lines for a page. Without scripts, and on a site that is not listed, the link is what visitors see. */
const snippet = (origin: string): string =>
  `<div data-haulbook><a href="${origin}/book-new">See your price and book</a></div>\n<script src="${origin}${SCRIPT}" async></script>`;
