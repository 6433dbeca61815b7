import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** Finder of the provider methods that a decorator marked. */
@Injectable()
export class DecoratedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Return every provider's methods with metadata under this key, bound to their provider. */
  of<Mark, Method extends (...args: never[]) => unknown>(key: symbol): { mark: Mark; method: Method }[] {
    // A provider is there once for each name that it is provided under.
    const instances = new Set(this.discovery.getProviders().map(({ instance }) => instance as unknown));
    return [...instances].flatMap((instance) => {
      if (typeof instance !== 'object' || instance === null) return [];
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance)).flatMap((name) => {
        const method = (instance as Record<string, Method>)[name]!;
        const mark = Reflect.getMetadata(key, method) as Mark | undefined;
        return mark ? [{ mark, method: method.bind(instance) as Method }] : [];
      });
    });
  }
}
