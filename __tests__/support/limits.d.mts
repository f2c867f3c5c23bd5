export declare const SLOWNESS: number;
export declare const TEST_MS: number;
export declare const EXPECT_MS: number;
export declare const STEP_MS: number;
export declare const START_MS: number;
