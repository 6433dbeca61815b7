import { Module } from '@nestjs/common';
import { OtherSitesService } from './other-sites.service.js';

/** The widget and the booking API on the owner's other sites. */
@Module({ providers: [OtherSitesService] })
export class OtherSitesModule {}
