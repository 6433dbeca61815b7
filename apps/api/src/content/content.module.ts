import { Module } from '@nestjs/common';
import { GuideDays } from './guide-days.service.js';
import { GuidePictures } from './guide-pictures.service.js';
import { SitePagesController } from './site-pages.controller.js';
import { SitePages } from './site-pages.service.js';

/** What the owner writes for the site, and its public part. */
@Module({ controllers: [SitePagesController], providers: [GuideDays, GuidePictures, SitePages] })
export class ContentModule {}
