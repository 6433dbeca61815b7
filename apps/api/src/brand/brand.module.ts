import { Module } from '@nestjs/common';
import { BrandController } from './brand.controller.js';
import { BrandLogo } from './brand-logo.service.js';

/** The owner's logo. Name, colors and addresses of the brand are settings. */
@Module({ controllers: [BrandController], providers: [BrandLogo], exports: [BrandLogo] })
export class BrandModule {}
