// The areas whose records are published within a window.
import { ecosystem } from '#contracts/areas/ecosystem/declaration.ts';
import { news } from '#contracts/areas/news/declaration.ts';
import { notice } from '#contracts/areas/notice/declaration.ts';
import { strategy } from '#contracts/areas/strategy/declaration.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';

export const PUBLISHED: readonly ResourceContract[] = [news, notice, ecosystem, strategy];
