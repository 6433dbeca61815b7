import { Injectable } from '@nestjs/common';
import { SettingsService } from '@haulbook/platform';
import { languageOf, type LanguageCode } from '@haulbook/texts';
import { offeredLanguages } from '../settings/language-settings.js';
import { askedLanguages } from './asked-languages.js';

/** Knows the language of the moment. */
@Injectable()
export class SpokenLanguages {
  constructor(private readonly settings: SettingsService) {}

  /** Return the languages that the site offers. */
  offered = async (): Promise<LanguageCode[]> => offeredLanguages(await this.settings.get('languages'));

  /** Return the language in which the visitor of the moment reads the site; English for work without one. */
  asked = async (): Promise<LanguageCode> => languageOf(askedLanguages(), await this.offered());
}
