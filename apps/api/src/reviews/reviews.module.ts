import { Module } from '@nestjs/common';
import { PublishedReviews } from './published-reviews.service.js';
import { ReviewHooks } from './review.hooks.js';
import { ReviewsController } from './reviews.controller.js';

/** Customer reviews, and their public part. */
@Module({ controllers: [ReviewsController], providers: [ReviewHooks, PublishedReviews] })
export class ReviewsModule {}
