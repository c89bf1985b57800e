const METADATA_PREFIX = '$$';

export const isMetadataStream = (name: string): boolean => name.startsWith(METADATA_PREFIX);
export const metadataStreamOf = (name: string): string => METADATA_PREFIX + name;
export const originalStreamOf = (metadataStream: string): string => metadataStream.slice(METADATA_PREFIX.length);
