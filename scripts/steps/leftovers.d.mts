export declare function ownFolder(prefix: string): string;
export declare function deleteAbandoned(prefix: string, place?: string): void;
