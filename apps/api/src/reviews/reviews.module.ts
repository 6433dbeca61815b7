import { Module } from '@nestjs/common';
import { PublishedReviews } from './published-reviews.service.js';
import { ReviewHooks } from './review.hooks.js';
import { ReviewsController } from './reviews.controller.js';

/** What customers wrote about us, and the part of it that is public. */
@Module({ controllers: [ReviewsController], providers: [ReviewHooks, PublishedReviews] })
export class ReviewsModule {}
