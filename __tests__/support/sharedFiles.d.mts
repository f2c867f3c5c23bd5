export declare const SERVER_TESTS: string;
export declare const GROUPS: string;
export declare function sharedFiles(): string[];
export declare const filesOfGroup: (group: string, groups: readonly string[]) => string[];
