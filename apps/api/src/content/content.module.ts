import { Module } from '@nestjs/common';
import { GuideDays } from './pages/guide-days.service.js';
import { GuidePictures } from './pages/guide-pictures.service.js';
import { PictureSizes } from './pictures/picture-sizes.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { SitePictureHooks } from './pictures/site-picture.hooks.js';
import { SitePictures } from './pictures/site-pictures.service.js';
import { TownHooks } from './pages/town.hooks.js';
import { Proof } from './proof.service.js';
import { SitePagesController } from './site-pages.controller.js';
import { SitePages } from './site-pages.service.js';

/** What the owner writes for the site, and its public part. */
@Module({
  controllers: [SitePagesController, PicturesController],
  providers: [GuideDays, GuidePictures, SitePages, SitePictures, SitePictureHooks, PictureSizes, Proof, TownHooks],
})
export class ContentModule {}
